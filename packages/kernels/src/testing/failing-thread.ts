/** What a thread that answers, fails or ends is told to do. */
export type Deed = { double: number } | 'fail' | 'exit' | 'fill memory';

/** Answers with the double. */
export function start(): (deed: Deed) => number {
  return (deed) => {
    if (typeof deed === 'object') return 2 * deed.double;
    if (deed === 'exit') process.exit(3);
    if (deed === 'fail') throw new Error('as it was told to');
    const held: unknown[] = [];
    for (;;) held.push({ number: held.length });
  };
}
