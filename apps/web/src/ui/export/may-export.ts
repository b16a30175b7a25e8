import { createContext, useContext } from 'react';

/** The shell says whether the reader may take data out of the program; guests may not. */
export const MayExport = createContext(true);

export const useMayExport = () => useContext(MayExport);
