const HEAD = /^(.*\S)\s*[(（[]([^()（）[\]]{1,30})[)）\]]$/u;

/** What the head of a column says: "株高(cm)" is 株高 in cm; without brackets there is no unit. */
export function nameAndUnit(head: string): { name: string; unit: string } {
  const [, name, unit] = HEAD.exec(head.trim()) ?? [];
  return name && unit ? { name, unit: unit.trim() } : { name: head.trim(), unit: '' };
}
