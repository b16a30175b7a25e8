/** Correlations, paths, components, clusters and indices: refusals and remarks. */
export const selectionMessages = {} as const;
