import { BusinessError } from '../../platform/business-error.ts';

export interface MeasurementOptions {
  /** milliseconds in which a value is good for everybody who asks */
  freshFor: number;
  /** milliseconds that a caller waits at most */
  timeout: number;
  now?: () => number;
}

/**
 * One measurement for all who ask: while one is under way everybody waits for it, and its value is good for a while.
 * Nothing is measured when nobody asks. Anyone who has waited too long is refused with `deviceNotMeasured`, and no second
 * measurement is begun beside one that does not end.
 */
export function sharedMeasurement<Value>(
  measure: () => Promise<Value>,
  { freshFor, timeout, now = () => performance.now() }: MeasurementOptions,
): () => Promise<Value> {
  let last: { value: Value; at: number } | undefined;
  let underWay: Promise<Value> | undefined;

  const begin = async () => {
    try {
      const value = await measure();
      last = { value, at: now() };
      return value;
    } finally {
      underWay = undefined;
    }
  };

  return async () => {
    if (last && now() - last.at < freshFor) return last.value;
    underWay ??= begin();
    return within(timeout, underWay);
  };
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BusinessError('deviceNotMeasured')), milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
