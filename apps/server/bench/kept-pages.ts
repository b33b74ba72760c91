import { spawn, spawnSync } from 'node:child_process';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** Requests a second, and what one of a hundred waits longer than, in milliseconds. */
export interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

const connections = 32;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Asks an address with 32 connections for a while: by wrk where it is installed, else by a loop of this process, which shares its core. */
export async function rateOf(url: string, encoding: string, seconds: number): Promise<Rate> {
  return hasWrk ? byWrk(url, encoding, seconds) : byLoop(url, encoding, seconds);
}

async function byWrk(url: string, encoding: string, seconds: number): Promise<Rate> {
  const wrk = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, '--latency', '-H', `accept-encoding: ${encoding}`, url]); // prettier-ignore
  const said = await text(wrk.stdout);
  const [, count = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
  const [, late = '0', unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  if (/Non-2xx/.test(said)) throw new Error(`${url} refuses: ${said}`);
  return { perSecond: Number(count), p99: Number(late) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'] };
}

async function byLoop(url: string, encoding: string, seconds: number): Promise<Rate> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ends = performance.now() + seconds * 1_000;
  const took: number[] = [];
  const one = () =>
    new Promise<void>((done, failed) => {
      const began = performance.now();
      http
        .get(url, { agent, headers: { 'accept-encoding': encoding } }, (reply) => {
          reply.resume();
          reply.on('end', () => {
            took.push(performance.now() - began);
            done();
          });
        })
        .on('error', failed);
    });
  const worker = async () => {
    while (performance.now() < ends) await one();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond: took.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

/** A page as it goes over the wire. */
export function bytesOf(url: string, encoding: string): Promise<Buffer> {
  return new Promise((done, failed) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (reply) => buffer(reply).then(done, failed))
      .on('error', failed);
  });
}

/** A server that knows one answer: the floor. */
export async function fixedString(bytes: Buffer): Promise<{ readonly url: string; readonly server: Server }> {
  const server = http.createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    reply.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}
