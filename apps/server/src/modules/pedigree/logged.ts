import type { PedigreeRecord } from '@panicle/contract/pedigree';

type Logged = Pick<
  PedigreeRecord,
  'name' | 'female' | 'male' | 'method' | 'generation' | 'year' | 'source' | 'status'
>;

/** What the operation log shows of a record. */
export const loggedPedigree = ({ name, female, male, method, generation, year, source, status }: Logged) => ({
  name,
  female,
  male,
  breedingMethod: method,
  generation,
  year,
  source,
  status,
});
