import { text } from 'node:stream/consumers';
import { callIn } from './call.ts';

// Commands from standard input, each with its folder; how they ended to standard output.
const calls = JSON.parse(await text(process.stdin)) as { place: string; words: string[] }[];
const ended: Awaited<ReturnType<typeof callIn>>[] = [];
for (const { place, words } of calls) ended.push(await callIn(place, words));
process.stdout.write(JSON.stringify(ended));
