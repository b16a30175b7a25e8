import type { FieldMapSite } from '@panicle/contract/trial-plans';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { TrialDetail } from '@panicle/contract/trials';
import { saveAs } from '../../../../api/download.ts';
import { useLanguage } from '../../../../language/language-store.ts';
import { formatNumber } from '../../../../language/format/number.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { savePicture, saveSvg } from '../../../../ui/chart/figure-export.ts';
import { ExportMenu } from '../../../../ui/export/export-menu.tsx';
import { useFileName } from '../../../../ui/export/file-name.ts';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../../ui/feedback/use-notice.ts';
import { plotPolygons } from '../api.ts';
import type { MapDocument } from './map-document.ts';
import { mapMessages } from './map-messages.ts';
import type { ToneOf } from './map-scene.ts';
import { fieldMetres, pictureSvg, printSheet, sheetFor, sheetSvg, type Paper } from './map-sheet.ts';

interface MapExportProps {
  trial: TrialDetail;
  site: FieldMapSite;
  document: MapDocument;
  toneOf: ToneOf;
  description: string;
  /** changes that the server does not have */
  changes: number;
}

/** The map on paper, as a picture, and its plots for a geographic system. */
export function MapExport({ trial, site, document, toneOf, description, changes }: MapExportProps) {
  const say = useText(mapMessages);
  const textOf = useTextOf();
  const attempt = useAttempt();
  const notice = useNotice();
  const language = useLanguage((state) => state.language);
  const place = textOf(environmentTitle(site));
  const file = useFileName()(`${trial.name} ${place}`);
  const drawable = { document, toneOf, neighbours: [], language };
  const metres = fieldMetres(document, trial);
  const words = {
    title: `${trial.name} · ${place}`,
    caption: say('dims', {
      width: formatNumber(metres.width, 1),
      length: formatNumber(metres.length, 1),
      area: formatNumber(metres.width * metres.length, 0),
    }),
    description,
  };
  const print = (paper: Paper) => {
    const sheet = sheetFor(metres, paper);
    const title = say('printTitle', { trial: trial.name, place, scale: String(sheet.scale) });
    printSheet(sheetSvg(drawable, trial, sheet.scale, { ...words, title }), sheet);
  };
  const save = async (choice: 'printA4' | 'printA3' | 'png' | 'svg' | 'geojson') => {
    if (choice === 'printA4') return print('A4');
    if (choice === 'printA3') return print('A3');
    if (choice === 'svg') return saveSvg(pictureSvg(drawable, trial, words), file);
    if (choice === 'png') return savePicture(pictureSvg(drawable, trial, words), file);
    // the server knows the corners and places that are saved
    if (changes > 0) return notice.warning(say('saveFirst'));
    const polygons = await attempt(() => plotPolygons(trial.id, site.environmentId));
    if (polygons)
      saveAs(new Blob([JSON.stringify(polygons)], { type: 'application/geo+json' }), `${file}.geojson`);
    return undefined;
  };
  const scaleOf = (paper: Paper) => String(sheetFor(metres, paper).scale);
  return (
    <ExportMenu
      choices={{
        printA4: say('printA4', { scale: scaleOf('A4') }),
        printA3: say('printA3', { scale: scaleOf('A3') }),
        png: say('png'),
        svg: say('svg'),
        geojson: say('geojson'),
      }}
      onExport={save}
    />
  );
}
