const plainName = /^[a-z_][a-z0-9_]*$/;
const plainType = /^[a-z][a-z0-9_]*( [a-z]+)*(\[\])?$/;

/** `schema.table` or `table`, quoted. Names come from our code, so anything odd is a mistake of ours. */
export function quoteTable(name: string): string {
  return name.split('.').map(quoteColumn).join('.');
}

export function quoteColumn(name: string): string {
  if (!plainName.test(name)) throw new Error(`not a plain database name: ${JSON.stringify(name)}`);
  return `"${name}"`;
}

/**
 * A type name to stand in a cast. Lengths and precisions are refused: an explicit cast to varchar(5) would cut
 * text silently, where the column itself refuses it.
 */
export function checkType(type: string): string {
  if (!plainType.test(type)) throw new Error(`not a plain type name: ${JSON.stringify(type)}`);
  return type;
}
