import { line, list, note, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';
import { withdrawalForms } from '../../withdrawal-forms.ts';

const returnPolicy: DocumentOf = (f) => ({
  title: 'Derecho de desistimiento y reembolso',
  lead: line`Puedes cambiar de opinión sobre una compra de créditos en ${f.brand} durante ${f.refundDays} días, sin dar ningún motivo.`,
  sections: [
    section(
      'right',
      'Tu derecho de desistimiento',
      p`Tienes derecho a desistir de la compra de un paquete de créditos en un plazo de ${f.refundDays} días sin necesidad de justificación. El plazo empieza el día en que se celebra el contrato, es decir, cuando confirmamos tu pago.`,
      f.refundDays > 14 && p`La ley exige 14 días. En ${f.brand} son ${f.refundDays}.`,
      p`Para desistir, dínoslo con claridad: ${withdrawHere('desistir del contrato aquí')}, escribe a ${f.email}, llama al ${f.phone} o envía una carta a ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Puedes usar el formulario modelo de abajo, pero no es obligatorio. Con el formulario en línea recibes enseguida un acuse de recibo por correo.`,
      p`Llegas a tiempo si envías tu mensaje antes de que acaben los ${f.refundDays} días.`,
    ),
    section(
      'effects',
      'Qué recuperas',
      list(
        line`Te reembolsamos lo que pagaste por todos los créditos de esa compra que no hayas usado hasta entonces: el precio pagado, dividido entre sus créditos y multiplicado por los no usados. Un descuento cuenta tal como se aplicó.`,
        line`Lo hacemos sin demora, como máximo 14 días después de recibir tu mensaje, y por el mismo medio con el que pagaste. No te cuesta nada.`,
        line`Los créditos reembolsados salen de tu saldo cuando tramitamos tu desistimiento.`,
        line`Los créditos gratuitos se usan antes que los comprados, y los de compras antiguas antes que los de las nuevas. Así tu última compra sigue entera el mayor tiempo posible.`,
      ),
    ),
    section(
      'used',
      'Los créditos que has usado',
      p`Antes de pagar nos pides que empecemos ya y confirmas que sabes lo que supone: por los créditos que uses antes de desistir debes la parte del precio que les corresponde (artículo 108.3 del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios; art. 14.3 de la Directiva 2011/83/UE). Esos no se reembolsan. Cuando se han usado todos los créditos de una compra, nuestro servicio se ha ejecutado por completo y el derecho de desistimiento termina (artículo 103.a; art. 16.a).`,
      p`Tus derechos por falta de conformidad se mantienen: si se cobraron créditos y el mensaje no llegó por nuestra causa, recuperas esos créditos.`,
    ),
    section(
      'form',
      'Modelo de formulario de desistimiento',
      p`Si quieres desistir, puedes copiar este texto, rellenarlo y enviárnoslo:`,
      note(...withdrawalForms.es(f).map((one) => [one])),
    ),
    section(
      'after',
      'Después de ese plazo',
      p`Pasados ${f.refundDays} días, una compra es definitiva salvo que la ley diga otra cosa: si no prestamos el servicio, si era defectuoso o si terminamos nosotros el contrato. Los créditos no usados siguen en tu cuenta y no caducan mientras exista.`,
      p`¿Has pagado y no ves los créditos, o has pagado dos veces? Eso no es un desistimiento, sino un error. Escríbenos en la página ${to('pages-service', 'Atención al cliente')} y lo arreglamos.`,
    ),
    section(
      'leaving',
      'Si eliminas tu cuenta',
      p`Eliminar tu cuenta no es desistir. Los créditos no usados se pierden con ella, así que desiste antes. Si la eliminas dentro de los ${f.refundDays} días y desistes a tiempo, te reembolsamos igualmente.`,
    ),
  ],
});

export default returnPolicy;
