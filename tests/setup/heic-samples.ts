/**
 * HEIC pictures of 96 × 64 pixels made with heif-enc 1.15: a quarter each of red 220/30/40, green 30/180/60, blue 40/60/210 and
 * yellow 240/220/40. The wide one has the same colours in Display P3.
 */
export const heicSamples = {
  usual: Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
      'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAxwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA' +
      'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
      'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl' +
      'AAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAADPbWRhdAAAAMMoAa8GOPFz35+m/w8P' +
      '///SZj0P9UOsXfK03Xy2Zf/QQ//9tmATgggG/6z005OPCAuCCiEvHAgRjXxEYqT+PX/nNyMAAFeeuJp2Da9419mX9E6ymDPMWFHQ' +
      'caKQflqg8fxvsf/984E8N45/DG8HRhQhVgbkYLAbIUxM3qaasmGVUFsELEiUSYLkDNCDEX2sZjh2u10V/c4P//2dItj2bof//+L/' +
      'Vd9OJNEW3j1o1LTe4ZOczvCJry2AW8wGz3vKkD+Cpxw=',
    'base64',
  ),
  wide: Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAy9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
      'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANTAAEAAAAAAAABGwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA' +
      'AGh2YzEAAAACr2lwcnAAAAKQaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
      'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl' +
      'AAAAAAAAAGAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3' +
      'c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgA' +
      'AAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAI' +
      'AAAAHABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAA' +
      'AAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAA' +
      'CrVYWVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAABdp' +
      'cG1hAAAAAAAAAAEAAQSBAoOEAAABI21kYXQAAAEXKAGvBjjwl78/Tf0uH///pMx6H+TdYu+VpuvseT/+UV//4yKAnD/h3lpK4tON' +
      'q3PL5sHm987eVgIWzAvJDAgaUHxbQFokVpAX1CkUN0zvgSCrHPg6QJA7WqBXXQUF6jaJ3rkXnLGhUH71qDx/FTM//2SQGaCrT0WW' +
      'jiyP0kXVo9aXBhODaMZcpjHT3bDvnESb87C5TqflG+XQQXrMMwpZLtWbVbvf5hyf/p7yx73yGbaWX0Oms+8aNwqhQY4QGPJHRtRV' +
      'jEG/KwmyYEsYj3+7Pq/VMAkDiDtfk1G+fKaurRY0fRqkPgzXD459aDz+jHbxDcFQ0DJMKB5s17L32mIsM1pFQx2UoEkKsQLtIRes' +
      'UxFte02/pTzY',
    'base64',
  ),
};

/** Position of a number in the box `iloc` of the samples: where the pixels begin. */
const offsetInIloc = 20;

/** Returns a sample with a further property of its picture: `irot` and quarter turns to the left, or `imir` and an axis. */
export function addHeicProperty(file: Buffer, type: 'irot' | 'imir', value: number): Buffer {
  const find = (name: string) => file.indexOf(name, 0, 'latin1') - 4;
  const property = Buffer.from([0, 0, 0, 9, ...Buffer.from(type, 'latin1'), value]);
  const [ipco, ipma] = [find('ipco'), find('ipma')];
  const ipmaEnd = ipma + file.readUInt32BE(ipma);
  const properties = file[ipmaEnd - 1]! & 0x7f;
  const copy = Buffer.from(file);
  for (const [name, added] of [
    ['meta', 10],
    ['iprp', 10],
    ['ipco', 9],
    ['ipma', 1],
  ] as const)
    copy.writeUInt32BE(file.readUInt32BE(find(name)) + added, find(name));
  copy[ipma + 18]! += 1;
  const iloc = find('iloc') + offsetInIloc;
  copy.writeUInt32BE(file.readUInt32BE(iloc) + 10, iloc);
  const ipcoEnd = ipco + file.readUInt32BE(ipco);
  return Buffer.concat([
    copy.subarray(0, ipcoEnd),
    property,
    copy.subarray(ipcoEnd, ipmaEnd),
    Buffer.from([0x80 | (properties + 1)]),
    copy.subarray(ipmaEnd),
  ]);
}
