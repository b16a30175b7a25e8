/** Says why the embedded database cannot run and what to do; shown to the administrator as it is. */
export class EmbeddedDatabaseError extends Error {}
