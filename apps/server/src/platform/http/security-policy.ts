/** Hosts beside our own, by what pages may ask them for. */
export interface OutsideOrigins {
  requests: readonly string[];
  images: readonly string[];
}

/**
 * Nothing from other hosts but what an administrator has allowed; styles inline because the component library writes
 * them; wasm for hashing. `outsideOrigins` are asked for every answer.
 */
export const contentSecurityPolicy = (outsideOrigins: () => OutsideOrigins) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', () => outsideOrigins().images.join(' ')],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", () => outsideOrigins().requests.join(' ')],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
});
