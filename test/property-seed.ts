import fc from 'fast-check'

// One commit gives one answer, however often it is asked. `run test:properties` draws other examples each time; what
// fails there is printed with its seed.
if (process.env['MODE'] !== 'properties') fc.configureGlobal({ seed: 20_261_130 })
