/** Variables of the environment that hold a secret or lead to one. */
const SECRET = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PANICLE_ADMIN_PASSWORD',
  'PANICLE_AUDIT_ANCHOR_MAIL',
  'PANICLE_AUDIT_KEY_FILE',
  'PANICLE_METRICS_TOKEN',
  'PANICLE_S3_ACCESS_KEY',
  'PANICLE_S3_SECRET_KEY',
  'PANICLE_SMTP_URL',
];
/** Others of the same kind that this machine may have, for whatever program. */
const LIKE_SECRET = /(PASSWORD|PASSFILE|SECRET|TOKEN|CREDENTIALS|PRIVATE_KEY)/i;

const isSecret = (name: string) => SECRET.includes(name) || LIKE_SECRET.test(name);

/** The environment for a process that runs foreign programs or needs none of our secrets. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isSecret(name)));
}

/** What a job needs to open database and storage; sent over the channel to its worker, never in its environment. */
const OF_JOBS = ['DATABASE_URL', 'PANICLE_S3_ACCESS_KEY', 'PANICLE_S3_SECRET_KEY'];

export function secretsOfJobs(environment: NodeJS.ProcessEnv): Record<string, string> {
  const secrets = Object.fromEntries(
    OF_JOBS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  ) as Record<string, string>;
  const { DATABASE_URL: url } = secrets;
  if (url && environment.PGPASSWORD && !/:[^/]*@|[?&]password=/.test(url.replace(/^\w+:\/\//, '')))
    secrets.DATABASE_URL = `${url}${url.includes('?') ? '&' : '?'}password=${encodeURIComponent(environment.PGPASSWORD)}`;
  return secrets;
}

/** What only the start of the program needs; its services do not get it. */
export function forServices(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_OWNER_URL: _owner, PANICLE_ADMIN_PASSWORD: _password, ...rest } = environment;
  return rest;
}
