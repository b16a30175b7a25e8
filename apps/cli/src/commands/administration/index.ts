import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const administrationCommands: CommandLoaders = {
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  'user reset-password': async () => (await import('./reset-password.ts')).resetPasswordCommand,
  'licence keys': async () => (await import('./licence.ts')).licenceKeysCommand,
  'licence code': async () => (await import('./licence.ts')).licenceCodeCommand,
};
