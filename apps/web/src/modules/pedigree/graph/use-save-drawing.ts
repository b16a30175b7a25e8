import { pedigreeFieldNames } from '@panicle/contract/pedigree';
import { svgOfScene } from '@panicle/figures';
import { pedigreeScene } from '@panicle/figures/pedigree-drawing';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { useTheme } from '../../../theme/theme-store.ts';
import { savePicture, saveSvg } from '../../../ui/chart/figure-export.ts';
import { useFileName } from '../../../ui/export/file-name.ts';
import { pedigreeMessages } from '../messages.ts';
import type { Colours } from './colours.ts';

/** Saves the whole of a graph as it is drawn, with title and legend. */
export function useSaveDrawing(graph: Graph | undefined, colours: Colours | undefined, title: string) {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  const language = useLanguage((state) => state.language);
  const theme = useTheme((state) => state.theme);
  const name = useFileName()(title);
  return async (form: 'svg' | 'png') => {
    if (!graph || !colours) return;
    const { tree, layout, female, male } = graph;
    const scene = pedigreeScene({
      female,
      male,
      layout,
      names: tree.nodes.map((node) => node.name),
      fills: tree.nodes.map((_, node) => colours.of(node)),
      legend: colours.legend,
      words: { female: textOf(pedigreeFieldNames.female), male: textOf(pedigreeFieldNames.male) },
    });
    const counts = { count: tree.nodes.length, layers: layout.layers };
    const svg = svgOfScene(
      scene,
      { title, caption: say('drawingCaption', counts), description: say('drawingCaption', counts), language },
      theme,
    );
    if (form === 'svg') saveSvg(svg, name);
    else await savePicture(svg, name);
  };
}
