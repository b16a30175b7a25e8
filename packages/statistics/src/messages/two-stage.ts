/** Two-stage analysis of series of trials: refusals and remarks. */
export const twoStageMessages = {} as const;
