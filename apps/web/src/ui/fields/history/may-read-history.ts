import { createContext, useContext } from 'react';

/** The shell says whether the reader may see who changed records; guests may not. */
export const MayReadHistory = createContext(true);

export const useMayReadHistory = () => useContext(MayReadHistory);
