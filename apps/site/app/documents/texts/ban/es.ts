import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const ban: DocumentOf = (f) => ({
  title: 'Expulsiones y moderación',
  lead: line`Qué hacemos cuando alguien incumple las reglas de ${f.brand}, cómo denunciarlo y cómo recurrir si una decisión te afecta.`,
  sections: [
    section(
      'rules',
      'Contra qué actuamos',
      list(
        line`contenidos ilícitos de cualquier tipo, sobre todo contenido sexual con menores, amenazas e incitación al odio;`,
        line`cuentas de menores de ${f.age} años;`,
        line`identidades falsas y fotos de otras personas;`,
        line`insultos, acoso, hostigamiento, imágenes sexuales no deseadas;`,
        line`fraude, peticiones de dinero, publicidad, servicios sexuales de pago;`,
        line`programas que escriben o recogen datos, y abuso de pagos o descuentos.`,
      ),
      p`Las reglas completas están en las ${to('pages-terms', 'condiciones de uso')}.`,
    ),
    section(
      'report',
      'Cómo denunciar algo',
      p`Toca Denunciar en un perfil o en una conversación y elige los mensajes donde se ve. Guardamos una copia durante un año, aunque se elimine la conversación. Si no tienes cuenta, usa ${to('complaints', 'Reclamaciones')}. Di de qué se trata, dónde está y por qué crees que es ilícito o contrario a las reglas. Para denunciar abusos sexuales a menores no hace falta tu nombre.`,
      p`Recibes por correo una confirmación con una referencia y, más tarde, la decisión y cómo recurrirla. Con la referencia puedes ver cómo va. No le decimos a la persona denunciada quién eres.`,
      p`También puedes bloquear a cualquiera en todo momento. No hace falta ningún motivo ni que lo decidamos.`,
    ),
    section(
      'decisions',
      'Cómo decidimos',
      p`Sobre denuncias, fotos y expulsiones deciden personas, no programas. Miramos la denuncia, lo que la acompaña y lo que esa persona ha hecho antes. Elegimos la medida más leve que sirva:`,
      list(
        line`una foto se oculta hasta que alguien decide verla, o no se aprueba;`,
        line`una advertencia;`,
        line`la expulsión: la cuenta se cierra para su titular, se oculta a todo el mundo y terminan todas las sesiones.`,
      ),
      p`En casos graves, como amenazas, fraude o sospechas que afecten a menores, la expulsión es inmediata. Si sospechamos un delito contra la vida o la seguridad de alguien, informamos a las autoridades (art. 18 del DSA).`,
      p`Tras una advertencia, o mientras decidimos sobre denuncias de varias personas, se pueden empezar menos conversaciones nuevas durante 30 días como máximo.`,
    ),
    section(
      'reasons',
      'Te decimos por qué',
      p`La persona afectada recibe un correo con lo que decidimos, los hechos en que se basa y la regla o ley incumplida (art. 17 del DSA). No dice quién denunció.`,
      p`Una expulsión no tiene fecha de fin. Termina cuando la levantamos. Los minutos de espera tras varias contraseñas incorrectas no son una expulsión y pasan solos.`,
    ),
    section(
      'appeal',
      'Cómo recurrir',
      list(
        line`El correo lleva un enlace a tu recurso. Funciona durante medio año, sin entrar en la cuenta, y no cuesta nada.`,
        line`Nuestro equipo revisa la decisión y lee lo que escribes. Si tienes razón, se muestra la foto, se retira la advertencia o se levanta la expulsión.`,
        line`Quien denunció algo puede recurrir nuestra decisión del mismo modo.`,
        line`La respuesta llega por correo, normalmente en un plazo de 7 días.`,
      ),
      p`Si no llegamos a un acuerdo, puedes acudir a un órgano certificado de resolución extrajudicial de litigios (art. 21 del DSA; la Comisión Europea publica la lista) o a un tribunal.`,
    ),
    section(
      'credits',
      'Tus créditos y tus datos',
      p`Si una expulsión se mantiene, puedes pedir el reembolso de los créditos comprados y no usados, salvo que su pago fuera fraudulento o se anulara. Sobre tus datos tienes los mismos derechos que cualquier persona. Consulta la ${to('pages-privacy', 'política de privacidad')}.`,
    ),
    section(
      'abuse',
      'Abuso de las denuncias',
      p`A quien envía a menudo denuncias o recursos claramente infundados le enviamos una advertencia. Si continúa, dejamos de tramitarlos durante un tiempo razonable (art. 23 del DSA).`,
    ),
    section(
      'contact',
      'Contacto para autoridades y destinatarios del servicio',
      p`Nuestro punto único de contacto según los arts. 11 y 12 del DSA es ${f.email}. Puedes escribir en alemán, inglés, francés, neerlandés, español, italiano o polaco.`,
    ),
  ],
});

export default ban;
