/**
 * Nothing from other hosts but what an administrator has allowed; styles inline because the component library writes
 * them; wasm for hashing. `outsideOrigins` are asked for every answer.
 */
export const contentSecurityPolicy = (outsideOrigins: () => readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", () => outsideOrigins().join(' ')],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
});
