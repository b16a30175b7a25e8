import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callIn } from './call.ts';

type Row = Record<string, string | number | null>;

/** What a command with tables found. */
export interface FoundReport {
  /** rows of a table */
  rows: (table: string) => Row[];
  /** one cell: the row in which `where` holds */
  cell: (table: string, where: Row, column: string) => string | number | null | undefined;
  remarks: string[];
}

/** Runs a command with --json. @throws Error with what it wrote when it fails */
export async function reportOf(folder: string, words: string[]): Promise<FoundReport> {
  const { code, output, errors } = await callIn(folder, [...words, '--json']);
  if (code !== 0) throw new Error(`exit code ${code}: ${errors}`);
  const { tables, remarks } = JSON.parse(output) as {
    tables: { name: string; rows: Row[] }[];
    remarks: string[];
  };
  const rows = (name: string) => {
    const found = tables.find((table) => table.name === name);
    if (!found) throw new Error(`no table ${name}, but ${tables.map((table) => table.name).join(', ')}`);
    return found.rows;
  };
  const cell: FoundReport['cell'] = (name, where, column) =>
    rows(name).find((row) => Object.entries(where).every(([key, value]) => row[key] === value))?.[column];
  return { rows, cell, remarks };
}

/** How far a figure is from another, relative to that. */
export function distance(found: unknown, expected: number): number {
  return typeof found === 'number' ? Math.abs(found - expected) / Math.abs(expected) : NaN;
}

/** The results of other programs for one trial of the reference material. */
export function expectedOf<Expected>(folder: string, name: string): Expected {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Expected;
}
