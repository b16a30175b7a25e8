/** Diallels, North Carolina designs, line by tester and heterosis: refusals and remarks. */
export const crossingDesignsMessages = {} as const;
