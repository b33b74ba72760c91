import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const faq: DocumentOf = (f) => ({
  title: 'Preguntas frecuentes',
  lead: line`Respuestas cortas sobre ${f.brand}. Lo que obliga está en las ${to('pages-terms', 'condiciones de uso')}.`,
  sections: [
    section(
      'cost',
      '¿Cuánto cuesta?',
      f.onSale
        ? p`Registrarse, buscar, dar likes y leer es gratis. Un mensaje cuesta ${f.cost.message}, una foto en una conversación ${f.cost.photo} y un regalo desde ${f.cost.gift}. Los créditos se venden en paquetes; así, un mensaje cuesta como mínimo ${f.leastPrice}. Pagas una vez: sin suscripción.`
        : p`De momento, nada. Registrarse, buscar, dar likes y leer es gratis y lo seguirá siendo. Un mensaje cuesta ${f.cost.message}, una foto en una conversación ${f.cost.photo} y un regalo desde ${f.cost.gift}; aún no se pueden comprar más créditos que los del principio.`,
      f.signupCredits !== null && p`Para empezar te regalamos ${f.signupCredits}.`,
    ),
    section(
      'premium',
      '¿Qué es premium?',
      p`Con tu primer paquete de créditos pasas a premium y lo sigues siendo: todas las fotos de los demás, hasta ${f.premiumPhotos} propias en vez de ${f.freePhotos}, y todas las conversaciones que quieras en vez de ${f.freeConversations}.`,
    ),
    section('expire', '¿Caducan los créditos?', p`No, mientras exista tu cuenta. Terminan cuando la eliminas.`),
    ...(f.onSale
      ? [
          section(
            'discount',
            '¿Cómo uso un descuento?',
            p`Quien acaba de llegar puede tener un ${f.firstDiscount} en su primera compra durante un tiempo limitado; se aplica al pagar. Un código se escribe donde eliges el paquete. Solo cuenta un descuento a la vez.`,
          ),
        ]
      : []),
    section(
      'refund',
      '¿Puedo recuperar mi dinero?',
      p`Sí, durante ${f.refundDays} días por los créditos que no hayas usado. Consulta ${to('pages-return-policy', 'Derecho de desistimiento')}.`,
    ),
    section(
      'payment',
      'Mi pago ha fallado o faltan los créditos',
      p`Si falló, no se ha cobrado nada; prueba otra forma de pago. Algunos bancos tardan: el pago aparece en proceso y los créditos llegan después. Si el dinero salió y pasa un día sin novedades, escríbenos en la página ${to('pages-service', 'Atención al cliente')} con el número de pago.`,
    ),
    section(
      'confirm',
      'No me llegó el correo para confirmar mi dirección',
      p`Mira en el correo no deseado, entra y pide otro. Hasta que confirmes tu dirección, tu perfil está oculto y tus mensajes esperan.`,
    ),
    section(
      'photo',
      '¿Por qué aún no se ve mi foto?',
      p`Nuestro equipo mira antes cada foto de perfil. Si no se aprueba, un correo explica el motivo y puedes recurrir.`,
    ),
    section(
      'real',
      '¿Las personas son reales?',
      f.fictional
        ? p`Los perfiles con la etiqueta «${f.fictional.one}» son ficticios. No hay ninguna persona real detrás. No hay nadie a quien conocer. La etiqueta se ve siempre y puedes ocultarlos en la búsqueda. El resto son personas que se registraron. No comprobamos documentos de identidad; denuncia lo que te parezca raro.`
        : p`Aquí no hay perfiles ficticios. Todas las cuentas son de personas que se registraron. No comprobamos documentos de identidad; denuncia lo que te parezca raro.`,
    ),
    section(
      'safe',
      '¿Cómo me protejo?',
      list(
        line`Guarda para ti tu dirección, tu lugar de trabajo y tus números de cuenta.`,
        line`No envíes nunca dinero a alguien que no conoces en persona, sea cual sea la historia.`,
        line`Queda en un lugar público y di a alguien dónde estás.`,
        line`Bloquea y denuncia a quien te haga sentir mal.`,
      ),
    ),
    section(
      'invisible',
      '¿Puedo estar sin que me vean?',
      p`Sí. En modo invisible (Ajustes, Privacidad) nadie te encuentra en la búsqueda; solo ven tu perfil las personas con las que ya hablas.`,
    ),
    section(
      'mail',
      '¿Demasiados correos?',
      p`En Ajustes, Notificaciones eliges qué recibes por correo y en tu dispositivo. Cada correo que no es de servicio tiene un enlace para dejar de recibir los de su tipo.`,
    ),
    section(
      'login',
      'No puedo entrar',
      p`Pide un enlace en ${to('reset-password', 'He olvidado mi contraseña')}. Tras varias contraseñas erróneas el acceso se detiene unos minutos. Si ya no tienes ese correo, escríbenos en la página ${to('pages-service', 'Atención al cliente')}; funciona sin entrar en la cuenta.`,
    ),
    section(
      'data',
      '¿Qué sabéis de mí?',
      p`Ajustes, Tus datos te da una copia de todo. Para qué lo usamos está en la ${to('pages-privacy', 'política de privacidad')}.`,
    ),
    section(
      'leave',
      '¿Cómo me voy?',
      p`Ajustes, Eliminar la cuenta. Se oculta enseguida; durante ${f.returnDays} días un enlace en un correo lo recupera todo, después se elimina. Los créditos no usados se pierden entonces.`,
    ),
    section(
      'more',
      '¿Algo más?',
      p`Escribe a ${f.email}, llama al ${f.phone} o usa la página ${to('pages-service', 'Atención al cliente')}.`,
    ),
  ],
});

export default faq;
