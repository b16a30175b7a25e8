import { explanationOf } from '@panicle/analyses/analysis';
import type {
  AnyGenomeAnalysis,
  GenomeAnalysis,
  GenomeSurroundings,
} from '@panicle/analyses/genome-analysis';
import { InputError } from '@panicle/analyses/inputs/input-error';
import type { LongReport } from '@panicle/analyses/report/long-table';
import { say } from '@panicle/contract/language';
import { join } from 'node:path';
import type { Command, Context } from '../command.ts';
import { engineControl } from '../commands/engine-options.ts';
import { deliver, reportOptionHelp, reportOptions } from './deliver.ts';
import { figureOption, figureOptionHelp, writeFigures } from './figure-files.ts';
import { readers, type Read } from './genome-inputs.ts';
import { flagsOf, helpOf } from './option-help.ts';
import { reportFileHelp, reportFileOption, writeReportFile } from './report-file.ts';
import {
  isWorkbook,
  refuseExisting,
  refuseNoFolder,
  tableFile,
  tableFiles,
  writeTogether,
} from './result-files.ts';
import { inShell, typedValues } from './typed-values.ts';

/** The command of an analysis of genotypes, or of a field design. */
export function genomeCommand(analysis: AnyGenomeAnalysis): Command {
  const { command, summary, example, options, takes } = analysis;
  const { operands, first = {}, last, flags = {}, help = {} } = readers[takes];
  const called = (text: string) => `panicle ${command} ${text}`;
  return {
    name: command,
    summary,
    example: { zh: called(example.zh), en: called(example.en) },
    details: explanationOf(analysis),
    operands,
    options: {
      ...flagsOf({ ...first, ...options, ...last }),
      ...flags,
      ...reportOptions,
      ...figureOption,
      ...reportFileOption,
    },
    optionHelp: {
      ...helpOf({ ...first, ...options, ...last }),
      ...help,
      ...reportOptionHelp,
      ...figureOptionHelp,
      ...reportFileHelp,
    },
    run(context) {
      return inShell(async () => {
        const values = await typedValues(options, context);
        const chosen = await typedValues({ ...first, ...last }, context);
        // each reader gives what its kind of analysis takes
        const read = readers[takes].read as Read;
        return await read({ context, chosen, values }, (input, remarks) =>
          runAnalysis(analysis, { input, values, remarks }, context),
        );
      });
    },
  };
}

interface Asked {
  input: unknown;
  values: Readonly<Record<string, unknown>>;
  /** on the input; those on the results follow */
  remarks: LongReport['remarks'];
}

async function runAnalysis(
  analysis: GenomeAnalysis,
  { input, values, remarks }: Asked,
  context: Context,
): Promise<number> {
  const outputs = Object.keys(analysis.options).flatMap((name) => {
    const file = analysis.options[name]!.kind === 'output' ? values[name] : null;
    return typeof file === 'string' ? [{ name, file }] : [];
  });
  const tables = analysis.writes?.(input as never, values) ?? [];
  refuseExisting(context, [...outputs.map(({ file }) => file), ...tableFiles(context, tables)]);
  const found = await runOrExplain(
    () => analysis.run(input as never, values, surroundingsOf(context)),
    remarks,
    context,
  );
  const report: LongReport = { ...found, remarks: [...remarks, ...found.remarks] };
  try {
    await writeFigures(() => report.drawn?.() ?? [], context);
    await writeReportFile(analysis, report, context);
    await writeTogether(
      outputs.map(({ name, file }) => ({ file, write: (part) => report.files![name]!(part) })),
    );
    // Files get their names when all the rest is there: what is given up leaves none.
    report.written?.finish();
    return await deliver(report, context);
  } finally {
    report.written?.discard();
  }
}

/** Remarks on an input that does not hold what is needed may say why. */
async function runOrExplain(
  run: () => LongReport | Promise<LongReport>,
  remarks: LongReport['remarks'],
  { warn, language }: Context,
): Promise<LongReport> {
  try {
    return await run();
  } catch (failure) {
    if (failure instanceof InputError)
      for (const { text, values } of remarks) warn(say(text, language, values));
    throw failure;
  }
}

function surroundingsOf(context: Context): GenomeSurroundings {
  const { options, language, path, warn } = context;
  return {
    ...engineControl(context),
    signal: context.signal,
    onNote: ({ text, values }) => warn(say(text, language, values)),
    openFiles(names, tables) {
      // a sheet could not hold them
      if (typeof options.output !== 'string' || isWorkbook(options.output)) return null;
      const folder = path(options.output);
      refuseNoFolder(folder);
      const files = names.map((name) => tableFile(folder, name));
      refuseExisting(context, [...files, ...tables.map((name) => join(folder, `${name}.tsv`))]);
      context.makeFolder(folder);
      return files;
    },
  };
}
