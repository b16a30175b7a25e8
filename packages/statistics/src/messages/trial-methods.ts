/** The methods of field statistics: refusals and remarks. */
export const trialMethodsMessages = {} as const;
