/** The task of a thread that answers, fails or ends. */
export type Deed = { double: number } | 'fail' | 'exit' | 'fill memory';

/** Answers with the double. */
export function start(): (deed: Deed) => number {
  return (deed) => {
    if (typeof deed === 'object') return 2 * deed.double;
    if (deed === 'exit') process.exit(3);
    if (deed === 'fail') throw new Error('as asked');
    const held: unknown[] = [];
    for (;;) held.push({ number: held.length });
  };
}
