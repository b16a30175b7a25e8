/**
 * What an administrator does from a shell, for apps/cli. Nothing else of the server is for other applications.
 */
import { errors, say, type Language } from '@panicle/contract';
import { BusinessError } from '../platform/business-error.ts';
import { ConfigurationError } from '../platform/config/configuration.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/embedded-failure.ts';
import { MigrationError } from '../platform/database/migrate.ts';
import { UnfitDatabase } from '../platform/database/server-check.ts';
import { DataInUse } from '../supervisor/data-lock.ts';
import { StartFailure } from '../supervisor/service.ts';
import { AdministrationFailure } from './administration-failure.ts';

export { resetPassword, type NewPassword } from './accounts/reset-password.ts';
export { backUp, type BackupReport } from './backup/back-up.ts';
export { programVersion } from './backup/program-version.ts';
export { check, type CheckReport } from './check/check.ts';
export type { Finding } from './check/finding.ts';
export { AdministrationFailure } from './administration-failure.ts';
export type { OnProgress, Progress } from './progress.ts';
export { restore, type RestoreReport } from './restore/restore.ts';
export { proveBackup, type ProvenBackup } from './restore/prove-backup.ts';
export { makeLicenceCode, makeLicenceKeys, type LicenceKeys } from '../modules/licence/index.ts';
export { readConfiguration, type Configuration } from '../platform/config/configuration.ts';

/** Failures of the technology whose text, in English, says what is wrong and what to do. */
const explained = [
  ConfigurationError,
  DataInUse,
  EmbeddedDatabaseError,
  MigrationError,
  StartFailure,
  UnfitDatabase,
];

/** What a failure says to the administrator; null for a fault of the program, of which the stack helps. */
export function explain(failure: unknown, language: Language): string | null {
  if (failure instanceof AdministrationFailure) return failure.in(language);
  if (failure instanceof BusinessError) return say(errors[failure.error], language, failure.values);
  return explained.some((kind) => failure instanceof kind) ? (failure as Error).message : null;
}
