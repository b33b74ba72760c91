import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A desktop that shows notifications and presses them, for a whole Chromium on Linux: a message bus of its own that speaks as
 * much D-Bus as Chromium asks of `org.freedesktop.Notifications`. A worker may open a window only for a press that came this
 * way; one that a test makes up in the worker is refused by the browser.
 */
export interface Desktop {
  /** What Chromium is told, as DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** What is on the screen now, oldest first. */
  readonly shown: readonly DesktopNotification[];
  /** Presses the newest notification, as a person does. */
  press(): void;
  /** Puts all of them away unread. */
  sweep(): void;
  stop(): Promise<void>;
}

export interface DesktopNotification {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

/** Kinds of messages. */
const reply = 2;
const refusal = 3;
const signal = 4;

/** The fields of a header that are read or written here, by their number. */
const path = 1;
const interfaceName = 2;
const member = 3;
const errorName = 4;
const replyTo = 5;
const destination = 6;
const sender = 7;
const signature = 8;

/** Who the desktop is on its bus. */
const self = ':1.0';
const service = 'org.freedesktop.Notifications';

/** Values in the order of the wire, each aligned as its type wants. */
class Writer {
  private bytes = Buffer.alloc(0);

  get content(): Buffer {
    return this.bytes;
  }

  align(size: number): this {
    return this.raw(Buffer.alloc((size - (this.bytes.length % size)) % size));
  }

  raw(bytes: Buffer): this {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    return this;
  }

  number(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return this.align(4).raw(bytes);
  }

  text(value: string): this {
    return this.number(Buffer.byteLength(value)).raw(Buffer.from(`${value}\0`));
  }

  signature(value: string): this {
    return this.raw(Buffer.from([value.length])).raw(Buffer.from(`${value}\0`));
  }
}

class Reader {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  align(size: number): this {
    this.at += (size - (this.at % size)) % size;
    return this;
  }

  byte(): number {
    const value = this.bytes.readUInt8(this.at);
    this.at += 1;
    return value;
  }

  number(): number {
    this.align(4);
    const value = this.bytes.readUInt32LE(this.at);
    this.at += 4;
    return value;
  }

  text(): string {
    return this.chars(this.number());
  }

  signature(): string {
    return this.chars(this.byte());
  }

  private chars(length: number): string {
    const value = this.bytes.toString('utf8', this.at, this.at + length);
    this.at += length + 1;
    return value;
  }
}

interface Message {
  readonly serial: number;
  readonly member: string;
  readonly body: Reader;
}

type Field = readonly [number, 'o' | 's' | 'g' | 'u', string | number];

function write(kind: number, serial: number, fields: readonly Field[], body: Buffer): Buffer {
  const list = new Writer();
  for (const [code, type, value] of fields) {
    list
      .align(8)
      .raw(Buffer.from([code]))
      .signature(type);
    if (typeof value === 'number') list.number(value);
    else if (type === 'g') list.signature(value);
    else list.text(value);
  }
  // The list begins at 16: what is aligned in it is aligned in the message.
  const head = new Writer().raw(Buffer.from(['l'.charCodeAt(0), kind, 0, 1]));
  head.number(body.length).number(serial).number(list.content.length).raw(list.content).align(8);
  return Buffer.concat([head.content, body]);
}

/** The next whole message, and what comes after it; null: more has to come. */
function read(bytes: Buffer): { message: Message; rest: Buffer } | null {
  if (bytes.length < 16) return null;
  const headLength = Math.ceil((16 + bytes.readUInt32LE(12)) / 8) * 8;
  const length = headLength + bytes.readUInt32LE(4);
  if (bytes.length < length) return null;
  const fields = new Reader(bytes.subarray(16, 16 + bytes.readUInt32LE(12)));
  let name = '';
  while (!fields.isAtEnd) {
    const code = fields.align(8).byte();
    const type = fields.signature();
    const value = type === 'u' ? fields.number() : type === 'g' ? fields.signature() : fields.text();
    if (code === member) name = String(value);
  }
  const message = { serial: bytes.readUInt32LE(8), member: name, body: new Reader(bytes.subarray(headLength, length)) };
  return { message, rest: bytes.subarray(length) };
}

const listOf = (values: readonly string[]): Buffer => {
  const list = new Writer();
  for (const value of values) list.text(value);
  return new Writer().number(list.content.length).raw(list.content).content;
};

/** Above the words of a notification Chromium puts the site that it is from. */
const wordsOf = (body: string): string => body.split('\n\n').at(-1) ?? '';

/** What the bus and the desktop answer: the types of the values, and the values. */
type Answer = readonly [string, Buffer];

const nothing: Answer = ['', Buffer.alloc(0)];
const textAnswer = (...values: readonly string[]): Answer => {
  const body = new Writer();
  for (const value of values) body.text(value);
  return ['s'.repeat(values.length), body.content];
};
const numberAnswer = (value: number): Answer => ['u', new Writer().number(value).content];

/** Starts a desktop on a socket of its own. */
export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'desktop-'));
  const socketPath = join(folder, 'bus');
  const browsers = new Set<Socket>();
  let shown: readonly DesktopNotification[] = [];
  let serial = 0;
  let lastId = 0;

  const tell = (name: string, types: string, body: Buffer) => {
    const fields: readonly Field[] = [
      [path, 'o', '/org/freedesktop/Notifications'],
      [interfaceName, 's', service],
      [member, 's', name],
      [sender, 's', self],
      [signature, 'g', types],
    ];
    serial += 1;
    for (const browser of browsers) browser.write(write(signal, serial, fields, body));
  };
  /** `reason`: 2 by a person, 3 by the browser. */
  const close = (id: number, reason: 2 | 3) => {
    if (!shown.some((one) => one.id === id)) return;
    shown = shown.filter((one) => one.id !== id);
    tell('NotificationClosed', 'uu', new Writer().number(id).number(reason).content);
  };
  const show = (body: Reader): Answer => {
    body.text();
    const replaced = body.number();
    body.text();
    if (replaced === 0) lastId += 1;
    const notification = { id: replaced || lastId, title: body.text(), body: wordsOf(body.text()) };
    shown = [...shown.filter(({ id }) => id !== notification.id), notification];
    return numberAnswer(notification.id);
  };
  /** null: there is nobody of that name, or they cannot do that. */
  const answer = ({ member: name, body }: Message): Answer | null => {
    switch (name) {
      case 'Hello':
        return textAnswer(':1.1');
      case 'AddMatch':
      case 'RemoveMatch':
        return nothing;
      case 'ListNames':
      case 'ListActivatableNames':
        return ['as', listOf([service])];
      case 'NameHasOwner':
        return ['b', new Writer().number(body.text() === service ? 1 : 0).content];
      case 'GetNameOwner':
        return body.text() === service ? textAnswer(self) : null;
      case 'GetCapabilities':
        return ['as', listOf(['actions', 'body'])];
      case 'GetServerInformation':
        return textAnswer('desktop', 'tests', '1', '1.2');
      case 'Notify':
        return show(body);
      case 'CloseNotification':
        close(body.number(), 3);
        return nothing;
      default:
        return null;
    }
  };
  const serve = (socket: Socket) => {
    let bytes: Buffer = Buffer.alloc(0);
    let isOpen = false;
    /** The lines before the messages: who somebody is, which does not matter here. */
    const greet = () => {
      for (let end = bytes.indexOf('\r\n'); end >= 0 && !isOpen; end = bytes.indexOf('\r\n')) {
        const line = bytes.toString('latin1', 0, end).replace('\0', '');
        bytes = bytes.subarray(end + 2);
        if (line === 'BEGIN') isOpen = true;
        else if (line.startsWith('AUTH EXTERNAL')) socket.write(`OK ${'0'.repeat(32)}\r\n`);
        else socket.write(line.startsWith('AUTH') ? 'REJECTED EXTERNAL\r\n' : 'ERROR\r\n');
      }
      if (isOpen) browsers.add(socket);
    };
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (!isOpen) greet();
      for (let next = isOpen ? read(bytes) : null; next; next = read(bytes)) {
        bytes = next.rest;
        const { message } = next;
        const answered = answer(message);
        const [types, body] = answered ?? nothing;
        serial += 1;
        const fields: readonly Field[] = [
          [replyTo, 'u', message.serial],
          [destination, 's', ':1.1'],
          [sender, 's', message.member === 'Notify' ? self : 'org.freedesktop.DBus'],
          ...(answered ? [] : ([[errorName, 's', 'org.freedesktop.DBus.Error.ServiceUnknown']] as const)),
          [signature, 'g', types],
        ];
        socket.write(write(answered ? reply : refusal, serial, fields, body));
      }
    });
    for (const end of ['error', 'close'] as const) socket.on(end, () => browsers.delete(socket));
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  return {
    address: `unix:path=${socketPath}`,
    get shown() {
      return shown;
    },
    press() {
      const { id = 0 } = shown.at(-1) ?? {};
      tell('ActionInvoked', 'us', new Writer().number(id).text('default').content);
    },
    sweep() {
      for (const { id } of shown) close(id, 2);
    },
    async stop() {
      for (const browser of browsers) browser.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true });
    },
  };
}
