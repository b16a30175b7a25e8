import { paths, pathTo } from '../../paths.ts';
import { ifThere, type CodedRecord } from '../code/coded-record.ts';
import { hybridPairCalls } from './pairs.ts';

const coded: CodedRecord = {
  kind: 'cross',
  read: async (id, signal) => {
    const cross = await ifThere(hybridPairCalls.read(id, signal, true));
    return (
      cross && {
        kind: 'cross',
        id,
        name: cross.name,
        about: [`${cross.femaleSourceId} × ${cross.maleSourceId}`],
        label: cross.name,
        to: pathTo(paths.hybridTaskManagement, { task: cross.taskId, tab: 'list' }),
      }
    );
  },
};
export default coded;
