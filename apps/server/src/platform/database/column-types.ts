import { type CustomTypesConfig, TypeOverrides, types as defaultTypes } from 'pg';

const { builtins } = defaultTypes;

/** Array types that pg leaves to parse into the default scalars; numbers are the element's and the array's oid. */
const int8Array = 1016;
const numericArray = 1231;
const dateArray = 1182;

/** Integers beyond 2^53 stay text: a rounded number would be a wrong one. */
function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

function parseArray<Value>(parseElement: (text: string) => Value) {
  // 1009 is text[]; the type list of pg-types names scalars only.
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
  const parseTexts = defaultTypes.getTypeParser(1009 as number) as (text: string) => unknown[];
  const convert = (element: unknown): unknown => {
    if (Array.isArray(element)) return element.map(convert);
    return typeof element === 'string' ? parseElement(element) : element;
  };
  return (text: string) => parseTexts(text).map(convert);
}

const asText = (text: string) => text;

/** int8 and numeric become numbers, dates without time stay 'yyyy-mm-dd', times with zone become Date. */
export function columnTypes(): CustomTypesConfig {
  const types = new TypeOverrides();
  types.setTypeParser(builtins.INT8, parseInt8);
  types.setTypeParser(builtins.NUMERIC, Number);
  types.setTypeParser(builtins.DATE, asText);
  types.setTypeParser(int8Array, parseArray(parseInt8));
  types.setTypeParser(numericArray, parseArray(Number));
  types.setTypeParser(dateArray, parseArray(asText));
  return types;
}
