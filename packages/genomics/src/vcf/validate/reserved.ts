/** Number and type of a field; the type is null where the format leaves it open. */
export interface FieldDefinition {
  number: string;
  type: string | null;
}

const fields = (text: string): ReadonlyMap<string, FieldDefinition> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((field) => field.split(':') as [string, string, string])
      .map(([id, number, type]) => [id, { number, type: type === '-' ? null : type }]),
  );

/**
 * Fields that the format defines (VCF 4.3, tables 1 and 2, and section 1.4 of 4.1 and 4.2). MQ is Float from 4.3 on;
 * files of earlier versions have both.
 */
export const RESERVED_INFO = fields(`
  AA:1:String AC:A:Integer AD:R:Integer ADF:R:Integer ADR:R:Integer AF:A:Float AN:1:Integer BQ:1:Float CIGAR:A:String
  DB:0:Flag DP:1:Integer END:1:Integer H2:0:Flag H3:0:Flag MQ:1:Integer/Float MQ0:1:Integer NS:1:Integer SB:.:- SOMATIC:0:Flag
  VALIDATED:0:Flag 1000G:0:Flag`);

export const RESERVED_FORMAT = fields(`
  AD:R:Integer ADF:R:Integer ADR:R:Integer DP:1:Integer EC:A:Integer FT:1:String GL:G:Float GLE:G:String GP:G:Float
  GQ:1:Integer GT:1:String HQ:2:Integer MQ:1:Integer PL:G:Integer PQ:1:Integer PS:1:Integer`);
