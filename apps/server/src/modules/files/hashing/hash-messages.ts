/** MD5 and SHA-256 of a whole file, lower-case hexadecimal. */
export interface FileDigest {
  md5: string;
  sha256: string;
}

/** Messages to the hash thread. Positions count bytes from the start of the file. */
export type HashRequest =
  /** bytes up to `upTo` are final: they may be hashed while the rest is still arriving */
  | { type: 'advance'; id: string; path: string; upTo: number }
  /** the file is final with `size` bytes: hash the rest and answer */
  | { type: 'finish'; id: string; path: string; size: number }
  /** forget the file */
  | { type: 'drop'; id: string };

export type HashAnswer =
  | { id: string; digest: FileDigest }
  | { id: string; failure: { message: string; code?: string } };
