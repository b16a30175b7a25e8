/** A VCF or BCF file that is read once from its first record to its last, however large. */
export interface VariantFileInput {
  file: string;
  /** a cut file is read as far as it goes, which otherwise is refused */
  acceptTruncated?: boolean;
}
