/** The values that a field can have, in the order in which they are offered, from their names. */
export const choicesOf = <Value extends string>(names: Readonly<Record<Value, unknown>>) =>
  Object.keys(names) as [Value, ...Value[]];
