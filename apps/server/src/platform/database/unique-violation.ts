/** Whether PostgreSQL refused a row because of this constraint or unique index. */
export function violates(failure: unknown, constraint: string): boolean {
  const { code, constraint: name } = failure as { code?: unknown; constraint?: unknown };
  return code === '23505' && name === constraint;
}
