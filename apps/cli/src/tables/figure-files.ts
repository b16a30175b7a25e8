import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '@panicle/figures';
import type { Context } from '../command.ts';
import { refuseExisting, refuseNoFolder, writeTogether } from './result-files.ts';

/** The option of every command whose analysis draws figures. */
export const figureOption = { figures: { type: 'string' } } as const;

export const figureOptionHelp = {
  figures: {
    value: '<folder>',
    text: { zh: '把每个图写成一个 SVG 文件', en: 'write each figure as an SVG file' },
  },
} as const;

/** px; half of a printed page at 300 dpi, as the figures that the pages save */
const WIDTH = 960;

/** Writes the figures of a report, all of them or none, where the caller wants them. @throws CommandFailure */
export async function writeFigures(draw: () => readonly Figure[], context: Context): Promise<void> {
  const { options, path, language, warn } = context;
  if (typeof options.figures !== 'string') return;
  const folder = path(options.figures);
  refuseNoFolder(folder);
  const figures = draw();
  const files = figures.map((figure) => ({ figure, file: join(folder, `${figure.name}.svg`) }));
  refuseExisting(
    context,
    files.map(({ file }) => file),
  );
  if (files.length === 0) {
    warn(language === 'zh_CN' ? '此分析没有图。' : 'This analysis has no figures.');
    return;
  }
  // Drawing is read only where it is asked for: most calls want tables.
  const { svgOf } = await import('@panicle/figures');
  await mkdir(folder, { recursive: true });
  await writeTogether(
    files.map(({ figure, file }) => ({
      file,
      write: (part) => writeFile(part, svgOf(figure, { width: WIDTH, language, theme: 'light' })),
    })),
  );
}
