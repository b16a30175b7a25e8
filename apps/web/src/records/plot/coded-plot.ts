import type { PlotOfTrial } from '@panicle/contract/observations';
import { paths, pathTo } from '../../paths.ts';
import { ifThere, type CodedRecord, type Scanned } from '../code/coded-record.ts';
import { readPlot } from './calls.ts';

const scanned = (plot: PlotOfTrial): Scanned => {
  const { id, plotNumber, entryName, trialId, trialName, location } = plot;
  return {
    kind: 'plot',
    id,
    name: plotNumber === null ? entryName : `${plotNumber} · ${entryName}`,
    about: [trialName, location],
    label: plotNumber ?? entryName,
    to: pathTo(paths.trialPlots, { trialId, plot: id }),
  };
};

const coded: CodedRecord = {
  kind: 'plot',
  read: async (id, signal) => {
    const plot = await ifThere(readPlot(id, signal));
    return plot && scanned(plot);
  },
};
export default coded;
