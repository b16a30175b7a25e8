import { ifThere, type CodedRecord } from '../code/coded-record.ts';
import { locationCalls } from './calls.ts';
import { locationRecord } from './location.ts';

const coded: CodedRecord = {
  kind: 'location',
  read: async (id, signal) => {
    const location = await ifThere(locationCalls.read(id, signal, true));
    if (!location) return null;
    const name = locationRecord.nameOf(location);
    const about = locationRecord.about(location);
    return { kind: 'location', id, name, about, label: name, to: locationRecord.path(id) };
  },
};
export default coded;
