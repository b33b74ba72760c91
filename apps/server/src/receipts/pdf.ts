import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Language, localeOf, type Receipt } from '@dating/core/contract';
import Pdf from 'pdfkit';

/** Noto Sans has the letters of all seven languages; the standard fonts of PDF lack Polish ones. */
const fonts = join(createRequire(import.meta.url).resolve('@embedpdf/fonts-latin'), '../../fonts');

const left = 60;
const width = 475;
const valueFrom = 250;

/** A receipt or credit note as a tagged PDF on one A4 page. */
export async function receiptPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const pdf = new Pdf({
    size: 'A4',
    margin: left,
    lang: localeOf[language],
    tagged: true,
    displayTitle: true,
    info: { Title: `${receipt.title} ${receipt.number}`, CreationDate: new Date(receipt.issued_at) },
  });
  pdf.registerFont('text', join(fonts, 'NotoSans-Regular.ttf'));
  pdf.registerFont('strong', join(fonts, 'NotoSans-SemiBold.ttf'));
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  document.add(pdf.struct('H1', {}, () => pdf.font('strong').fontSize(22).text(receipt.title, left, left)));
  document.add(
    pdf.struct('P', {}, () => {
      pdf.font('text').fontSize(10).text(receipt.seller.join('\n'), left, 110, { lineGap: 3 });
    }),
  );
  let top = pdf.y + 30;
  for (const { label, value } of receipt.facts) {
    document.add(
      pdf.struct('P', {}, () => {
        pdf
          .font('text')
          .fontSize(10)
          .text(label, left, top, { width: valueFrom - left - 10 });
        const labelEnd = pdf.y;
        pdf.font('strong').text(value, valueFrom, top, { width: left + width - valueFrom, align: 'right' });
        top = Math.max(labelEnd, pdf.y) + 8;
      }),
    );
  }
  document.end();
  pdf.end();
  return buffer(pdf);
}
