// Processor seconds that one file of tests may take, with all processes that it starts; the database server that files
// share is not among them. About twice what was measured on a quiet machine, because two busy threads of one core slow
// each other down. `npm test` fails a file above its budget: make it cheaper, split nothing off to hide it, or give it
// an exception with the reason.

/** By the beginning of the path; the first that fits. */
const usual = [
  ['packages/', 12],
  ['apps/web/', 6],
  ['apps/cli/', 15],
  ['apps/server/', 12],
  ['e2e/', 60],
];

const exceptions = {
  'apps/cli/src/whole-program.test.ts': [60, 'starts the whole program and the command line beside it'],
  'apps/cli/src/commands/gwas/gwas.test.ts': [25, 'associations of 281 lines against published results'],
  'apps/server/src/supervisor/main.test.ts': [60, 'starts, kills and restarts the whole program'],
  'apps/server/src/supervisor/full-disk.test.ts': [25, 'starts the whole program twice on a full disk'],
  'apps/server/src/platform/log/secrets.test.ts': [30, 'starts the whole program'],
  'apps/server/src/platform/database/embedded/start-embedded-postgres.test.ts': [
    45,
    'makes, kills and adopts database servers',
  ],
  'apps/server/src/platform/side-work/side-pool.test.ts': [25, 'starts and kills some twenty side processes'],
  'apps/server/src/platform/jobs/job-takeover.test.ts': [40, 'starts and kills worker processes'],
  'apps/server/src/modules/files/uploads/killed-uploads.test.ts': [35, 'starts and kills web processes'],
  'apps/server/src/modules/access/access.test.ts': [25, 'passwords are hashed at their full cost'],
  'apps/server/src/testing/every-route/every-route.test.ts': [50, 'thousands of wrong values at every call'],
  'apps/server/src/testing/every-route/foreign-ids.test.ts': [
    20,
    'ids of others in every call that takes one',
  ],
  'apps/server/src/testing/every-route/guests.test.ts': [35, 'every call as a guest'],
  'apps/server/src/testing/bad-input.test.ts': [25, 'naughty texts in every field of every call'],
  'e2e/shell/pages.test.ts': [
    200,
    'each of more than sixty pages in both languages and themes, wide and narrow',
  ],
  'e2e/forms/forms.test.ts': [220, 'each of more than fifty forms for two records and for something new'],
  'e2e/records/list-pages.test.ts': [100, 'every list at heights, widths and in both languages'],
  'e2e/access/sign-in.test.ts': [50, 'puzzles are solved at their full cost'],
};

/** Processor seconds that a file, named from the root of the repository, may take. */
export function budgetOf(file) {
  const name = file.replaceAll('\\', '/');
  return exceptions[name]?.[0] ?? usual.find(([folder]) => name.startsWith(folder))?.[1] ?? Infinity;
}

/** Exceptions for files that are no more. */
export function forgottenExceptions(exists) {
  return Object.keys(exceptions).filter((file) => !exists(file));
}
