import { totalmem } from 'node:os';
import { isAbsolute, resolve } from 'node:path';

/** Everything an administrator can set. Read once at start from the environment. */
export interface Configuration {
  /** PANICLE_PORT, 8080 */
  port: number;
  /** PANICLE_HOST, 127.0.0.1; 0.0.0.0 in the container */
  host: string;
  /**
   * PANICLE_BASE_PATH, e.g. /panicle: the prefix of every address when a proxy serves other things beside us;
   * without a slash at its end, '' for none
   */
  basePath: string;
  /** PANICLE_DATA, ./data: embedded database, objects, logs */
  dataDirectory: string;
  /** DATABASE_URL: a PostgreSQL server of one's own; null means the embedded one */
  databaseUrl: string | null;
  /**
   * DATABASE_OWNER_URL: the same database as the role that owns the tables, for migrations, backups and restores. Without
   * it the role of DATABASE_URL does both
   */
  databaseOwnerUrl: string | null;
  /** PANICLE_DATABASE_PATIENCE: seconds that a start waits for the server of DATABASE_URL, 120 */
  databasePatience: number;
  /** PANICLE_AUDIT_KEY_FILE: the key of the chain over the operation log; ./data/audit-key is made when not set */
  auditKeyFile: string | null;
  /** where the head of the chain is noted outside of the database, each day */
  auditAnchors: AuditAnchors;
  /** PANICLE_ADMIN_PASSWORD: password of admin at the first start; random and printed once when not set */
  adminPassword: string | null;
  /** PANICLE_CAPTCHA=off for automated clients */
  captcha: boolean;
  /** PANICLE_WORKERS: jobs at a time in one worker process, 2 */
  jobSlots: number;
  /** PANICLE_JOB_MEMORY: megabytes that the jobs of one worker process may use together, half of the machine’s memory */
  jobMegabytes: number;
  /** PANICLE_DISK_RESERVE: megabytes that must stay free on the data disk, 1024; below, writes are refused */
  diskReserveMegabytes: number;
  /** PANICLE_LOG_LEVEL, info */
  logLevel: string;
  /** PANICLE_SECURE_COOKIES=on behind TLS */
  secureCookies: boolean;
  /** PANICLE_TRUST_PROXY=on behind a reverse proxy: the client's address comes from X-Forwarded-For */
  trustProxy: boolean;
  /** PANICLE_SECURITY_LOG=file, stdout or a path: the security log as JSON lines too, for programs that gather logs */
  securityLog: string | null;
  /** PANICLE_ACCESS_LOG=file, stdout or a path: one JSON line for each request */
  accessLog: string | null;
  /** PANICLE_METRICS_TOKEN: what programs show that read /crop/metrics; without it only admin may */
  metricsToken: string | null;
  /** PANICLE_DEFAULT_LANGUAGE: zh_CN or en_US; holds until the configuration record of that name is set */
  defaultLanguage: 'zh_CN' | 'en_US';
  /**
   * PANICLE_LICENCE_PUBLIC_KEY: the keys of those who may issue authorization codes, separated by commas. None, as from
   * the start: the system is unlimited
   */
  licencePublicKeys: readonly string[];
  /** null: this system sends no mail */
  mail: MailConfiguration | null;
  storage: { driver: 'local'; directory: string } | S3Configuration;
}

export interface AuditAnchors {
  /** PANICLE_AUDIT_ANCHORS, ./data/audit-anchors: a folder, best on another machine */
  folder: string;
  /** PANICLE_AUDIT_ANCHOR_MAIL: an address that gets each head as a letter */
  mail: string | null;
}

/** All three or none. */
export interface MailConfiguration {
  /** PANICLE_SMTP_URL: smtp://user:password@host:port, smtps:// for TLS from the first byte */
  smtpUrl: string;
  /** PANICLE_MAIL_FROM: the sender, an address or Name <address> */
  from: string;
  /** PANICLE_BASE_ADDRESS: where people reach this system, with the base path, without a slash at its end */
  baseAddress: string;
}

/** PANICLE_S3_BUCKET switches from the local folder to S3. */
export interface S3Configuration {
  driver: 's3';
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export class ConfigurationError extends Error {}

function integer(
  environment: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  lowest: number,
  highest: number,
) {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new ConfigurationError(`${name}=${text}: an integer from ${lowest} to ${highest} is wanted`);
  }
  return value;
}

function flag(environment: NodeJS.ProcessEnv, name: string, fallback: boolean) {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigurationError(`${name}=${text}: on or off is wanted`);
}

function readStorage(environment: NodeJS.ProcessEnv, dataDirectory: string): Configuration['storage'] {
  const bucket = environment.PANICLE_S3_BUCKET;
  if (!bucket) return { driver: 'local', directory: resolve(dataDirectory, 'objects') };
  const { PANICLE_S3_ACCESS_KEY: accessKeyId, PANICLE_S3_SECRET_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigurationError('PANICLE_S3_BUCKET needs PANICLE_S3_ACCESS_KEY and PANICLE_S3_SECRET_KEY');
  }
  return {
    driver: 's3',
    bucket,
    endpoint: environment.PANICLE_S3_ENDPOINT ?? null,
    region: environment.PANICLE_S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

/** `file` means a file of this name among the logs of the data directory. */
function readLineLog(environment: NodeJS.ProcessEnv, name: string, dataDirectory: string, file: string) {
  const text = environment[name];
  if (!text || text === 'off') return null;
  if (text === 'stdout') return text;
  if (text === 'file') return resolve(dataDirectory, 'logs', file);
  if (isAbsolute(text)) return text;
  throw new ConfigurationError(`${name}=${text}: file, stdout, off or an absolute path is wanted`);
}

/** A wrong key would look like a licence that has ended, so it is refused at once. */
function readPublicKeys(environment: NodeJS.ProcessEnv): string[] {
  const keys = (environment.PANICLE_LICENCE_PUBLIC_KEY ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const wrong = keys.find((key) => !/^[\w-]{43}$/.test(key));
  if (wrong === undefined) return keys;
  throw new ConfigurationError(
    `PANICLE_LICENCE_PUBLIC_KEY=${wrong}: a public key has 43 letters, digits, - or _, as the command that makes keys prints it`,
  );
}

function readBasePath(environment: NodeJS.ProcessEnv): string {
  const path = (environment.PANICLE_BASE_PATH ?? '').replace(/\/+$/, '');
  if (path === '' || /^(\/[A-Za-z0-9._~-]+)+$/.test(path)) return path;
  throw new ConfigurationError(`PANICLE_BASE_PATH=${path}: a path such as /panicle is wanted`);
}

/** The address that letters lead to ends with the base path, whether it was given with it or without. */
function withBasePath(address: string, basePath: string): string {
  const plain = address.replace(/\/+$/, '');
  return plain.endsWith(basePath) ? plain : plain + basePath;
}

function readMail(environment: NodeJS.ProcessEnv, basePath: string): MailConfiguration | null {
  const smtpUrl = environment.PANICLE_SMTP_URL;
  if (!smtpUrl) return null;
  const { PANICLE_MAIL_FROM: from, PANICLE_BASE_ADDRESS: address } = environment;
  // The address of the server may hold a password: it is not repeated.
  if (!/^smtps?:\/\/[^\s/]+/.test(smtpUrl)) {
    throw new ConfigurationError('PANICLE_SMTP_URL: smtp://user:password@host:port or smtps://... is wanted');
  }
  if (!from || !address) {
    throw new ConfigurationError('PANICLE_SMTP_URL needs PANICLE_MAIL_FROM and PANICLE_BASE_ADDRESS');
  }
  if (/[\r\n]/.test(from) || !from.includes('@')) {
    throw new ConfigurationError(`PANICLE_MAIL_FROM=${from}: an address or Name <address> is wanted`);
  }
  if (!/^https?:\/\/[^\s?#]+$/.test(address)) {
    throw new ConfigurationError(`PANICLE_BASE_ADDRESS=${address}: http(s)://host[:port][/path] is wanted`);
  }
  return { smtpUrl, from, baseAddress: withBasePath(address, basePath) };
}

function readOwnerUrl(environment: NodeJS.ProcessEnv): string | null {
  const url = environment.DATABASE_OWNER_URL;
  if (!url) return null;
  if (environment.DATABASE_URL) return url;
  throw new ConfigurationError('DATABASE_OWNER_URL needs DATABASE_URL');
}

function readAnchors(environment: NodeJS.ProcessEnv, dataDirectory: string): AuditAnchors {
  const mail = environment.PANICLE_AUDIT_ANCHOR_MAIL || null;
  if (mail !== null && !/^[^\s@]+@[^\s@]+$/.test(mail))
    throw new ConfigurationError(`PANICLE_AUDIT_ANCHOR_MAIL=${mail}: one address is wanted`);
  if (mail !== null && !environment.PANICLE_SMTP_URL)
    throw new ConfigurationError('PANICLE_AUDIT_ANCHOR_MAIL needs PANICLE_SMTP_URL');
  return {
    folder: resolve(environment.PANICLE_AUDIT_ANCHORS || resolve(dataDirectory, 'audit-anchors')),
    mail,
  };
}

/** Never repeated in a message: it is a secret. */
function readMetricsToken(environment: NodeJS.ProcessEnv): string | null {
  const token = environment.PANICLE_METRICS_TOKEN;
  if (!token) return null;
  if (/^[\x21-\x7e]{16,}$/.test(token)) return token;
  throw new ConfigurationError('PANICLE_METRICS_TOKEN: at least 16 characters without blanks are wanted');
}

const SMALLEST_JOB_MEGABYTES = 1024;

/** Of the machine, or of the container that the program runs in. */
function usualJobMegabytes(): number {
  const limit = process.constrainedMemory();
  // 0 or a number beyond all machines: there is no limit
  const bytes = limit > 0 && limit < totalmem() ? limit : totalmem();
  return Math.max(SMALLEST_JOB_MEGABYTES, Math.floor(bytes / 2 / 1_048_576));
}

export function readConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const dataDirectory = resolve(environment.PANICLE_DATA || './data');
  const language = environment.PANICLE_DEFAULT_LANGUAGE || 'zh_CN';
  if (language !== 'zh_CN' && language !== 'en_US') {
    throw new ConfigurationError(`PANICLE_DEFAULT_LANGUAGE=${language}: zh_CN or en_US is wanted`);
  }
  const basePath = readBasePath(environment);
  return {
    port: integer(environment, 'PANICLE_PORT', 8080, 0, 65_535),
    host: environment.PANICLE_HOST || '127.0.0.1',
    basePath,
    dataDirectory,
    databaseUrl: environment.DATABASE_URL || null,
    databaseOwnerUrl: readOwnerUrl(environment),
    databasePatience: integer(environment, 'PANICLE_DATABASE_PATIENCE', 120, 0, 86_400),
    auditKeyFile: environment.PANICLE_AUDIT_KEY_FILE ? resolve(environment.PANICLE_AUDIT_KEY_FILE) : null,
    auditAnchors: readAnchors(environment, dataDirectory),
    adminPassword: environment.PANICLE_ADMIN_PASSWORD || null,
    captcha: flag(environment, 'PANICLE_CAPTCHA', true),
    jobSlots: integer(environment, 'PANICLE_WORKERS', 2, 1, 64),
    jobMegabytes: integer(environment, 'PANICLE_JOB_MEMORY', usualJobMegabytes(), 512, 4_194_304),
    diskReserveMegabytes: integer(environment, 'PANICLE_DISK_RESERVE', 1024, 64, 1_048_576),
    logLevel: environment.PANICLE_LOG_LEVEL || 'info',
    secureCookies: flag(environment, 'PANICLE_SECURE_COOKIES', false),
    trustProxy: flag(environment, 'PANICLE_TRUST_PROXY', false),
    securityLog: readLineLog(environment, 'PANICLE_SECURITY_LOG', dataDirectory, 'security.log'),
    accessLog: readLineLog(environment, 'PANICLE_ACCESS_LOG', dataDirectory, 'access.log'),
    metricsToken: readMetricsToken(environment),
    defaultLanguage: language,
    licencePublicKeys: readPublicKeys(environment),
    mail: readMail(environment, basePath),
    storage: readStorage(environment, dataDirectory),
  };
}
