export { openFileset, type Fileset } from './open-fileset.ts';
export type { FamRow } from './read-fam.ts';
export { FilesetWriter, writeFileset } from './write-fileset.ts';
