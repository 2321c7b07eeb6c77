// Loaded before a contender: tells the bench the peak of the whole process when it ends.
process.on('exit', () => {
  process.send?.(process.resourceUsage().maxRSS)
})
// The channel alone must not keep the process alive.
process.channel?.unref()
