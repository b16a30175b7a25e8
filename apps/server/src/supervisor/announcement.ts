/** What is printed at the end of a start; both languages, because it comes before anybody has chosen one. */
export function announcement(address: string | null, oneTimePassword: string | null): string {
  const lines = address === null ? ['Panicle works on background jobs.  穗正在处理后台任务。'] : [];
  if (address !== null) lines.push(`Panicle is ready.  穗已就绪。    ${address}`);
  if (oneTimePassword !== null) lines.push(...signIn(oneTimePassword));
  return framed(lines);
}

/** For a start that went wrong after the account was made. */
export function signInOnly(oneTimePassword: string): string {
  return framed(signIn(oneTimePassword));
}

function framed(lines: readonly string[]): string {
  const rule = '─'.repeat(72);
  return ['', rule, ...lines.map((line) => `  ${line}`), rule, ''].join('\n');
}

function signIn(password: string): string[] {
  return [
    '',
    `user 用户      admin`,
    `password 密码  ${password}`,
    '',
    'This password is shown only now: keep it in a safe place.',
    '此密码仅显示这一次，请妥善保存。',
  ];
}
