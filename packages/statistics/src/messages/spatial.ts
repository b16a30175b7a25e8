/** Spatial models: refusals and remarks. */
export const spatialMessages = {} as const;
