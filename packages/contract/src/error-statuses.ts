import { errors, type ErrorName } from './errors.ts';

/** The status of each error by name, for those that need no words of it: a build of the web part holds only the numbers. */
export const errorStatuses = Object.fromEntries(
  Object.entries(errors).map(([name, { status }]) => [name, status]),
) as Record<ErrorName, number>;
