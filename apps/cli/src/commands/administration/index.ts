import type { Command } from '../../command.ts';
import { backupCommand } from './backup.ts';
import { checkCommand } from './check.ts';
import { licenceCodeCommand, licenceKeysCommand } from './licence.ts';
import { resetPasswordCommand } from './reset-password.ts';
import { restoreCommand } from './restore.ts';

/** In the order of the help. */
export const administrationCommands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  checkCommand,
  resetPasswordCommand,
  licenceKeysCommand,
  licenceCodeCommand,
];
