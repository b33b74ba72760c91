import { MemoryRateLimiter } from '../src/adapters/memory-limits.ts';
import { networksOf } from '../src/http/networks.ts';

// What one count costs while a million networks call, and how much memory the counts take: both must not grow with the
// number of callers.

const keys = 1_000_000;
const clock = { now: () => new Date() };
const key = (index: number): string =>
  `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::/64 GET /api/x`;

async function perCall(limiter: MemoryRateLimiter, from: number, count: number): Promise<number> {
  const began = performance.now();
  for (let index = from; index < from + count; index += 1) await limiter.take(key(index), 600, 60_000);
  return ((performance.now() - began) * 1_000) / count;
}

const few = new MemoryRateLimiter(clock);
await perCall(few, 0, 1_000);
let sum = 0;
for (let round = 0; round < 200; round += 1) sum += await perCall(few, 0, 1_000);
const many = new MemoryRateLimiter(clock);
const filling = await perCall(many, 0, keys);
const again = await perCall(many, 0, keys);
const began = performance.now();
for (let index = 0; index < 100_000; index += 1) networksOf(`2001:db8:${(index >> 8).toString(16)}::${index & 255}`);
const naming = ((performance.now() - began) * 1_000) / 100_000;

console.log(`a thousand keys  ${(sum / 200).toFixed(2)} µs a call`);
console.log(`a million keys   ${filling.toFixed(2)} µs a call, ${again.toFixed(2)} µs when they come again (bar: 3)`);
console.log(`keys kept        ${many.size}`);
console.log(`an address       ${naming.toFixed(2)} µs to name its networks`);
