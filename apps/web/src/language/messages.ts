type Trimmed<Value extends string> = Value extends `${infer Start},${string}` ? Start : Value;

/** Names between braces: `'{count} of {total}'` gives `'count' | 'total'`. */
export type Placeholder<Value extends string> = Value extends `${string}{${infer Inside}}${infer Rest}`
  ? Trimmed<Inside> | Placeholder<Rest>
  : never;

type Arguments<Value extends string> = [Placeholder<Value>] extends [never]
  ? [values?: undefined]
  : [values: Record<Placeholder<Value>, string | number>];

type AnyMessages = Record<string, string>;

/** The messages of one feature or one part of the interface in both languages. */
export interface Messages<Chinese extends AnyMessages = AnyMessages> {
  namespace: string;
  zh: Chinese;
  en: Readonly<Record<keyof Chinese, string>>;
}

/** Says a message in the reader's language. Keys and the values they need are checked by the compiler. */
export type Say<Chinese extends AnyMessages, Said = string> = <Key extends keyof Chinese & string>(
  key: Key,
  ...values: Arguments<Chinese[Key]>
) => Said;

/**
 * Declares messages; `{name}` marks a value, `{count, plot|plots}` a word that follows a number.
 * Numbers given as values are written with thousands separators; give years and codes as text.
 */
export function defineMessages<const Chinese extends AnyMessages>(
  namespace: string,
  texts: { zh: Chinese; en: Readonly<Record<NoInfer<keyof Chinese>, string>> },
): Messages<Chinese> {
  return { namespace, ...texts };
}
